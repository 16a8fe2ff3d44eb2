/** The words with which somebody signs in and out, in one language. */
export interface SessionWords {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
  readonly codeHint: string;
  readonly device: string;
  readonly deviceHint: string;
  readonly pair: string;
  readonly withToken: string;
  readonly token: string;
  readonly signIn: string;
  readonly unknownCode: string;
  readonly unknownToken: string;
  readonly tooOften: string;
  readonly noLine: string;
  readonly signedIn: (actor: string) => string;
  readonly leave: string;
}
