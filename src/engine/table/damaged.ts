/** A record that no game can have made: `evolve` throws it, and only it. */
export class DamagedRecord extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedRecord';
  }
}
