/** The values of a form by field name; empty fields count as absent. */
export class FormInput {
  private readonly data: FormData;

  constructor(readonly form: HTMLFormElement) {
    this.data = new FormData(form);
  }

  text(name: string): string | undefined {
    const value = this.data.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  has(name: string): boolean {
    return this.data.has(name);
  }

  numbers(name: string): number[] {
    return this.data.getAll(name).map(Number);
  }
}
