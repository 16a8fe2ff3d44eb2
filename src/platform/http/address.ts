/** By which address whoever is outside asks the service: where a code that a device reads leads to. */
export class Address {
  constructor(readonly url: string) {}
}
