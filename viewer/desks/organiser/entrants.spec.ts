import { describe, expect, it } from '@jest/globals';
import type { Desk } from './desk.js';
import { enteredPlayer } from './entrants.js';

describe('a player who is added by a form', () => {
  /** A desk whose service loses the first answers to `addPlayer`. */
  function deskThatLoses(answers: number): { readonly desk: Desk; readonly commands: string[] } {
    const commands: string[] = [];
    const desk = {
      added: new Map<string, string>(),
      directory: { called: async () => [] },
      client: {
        ask: async (_name: string, { commandId, name }: { commandId: string; name: string }) => {
          commands.push(commandId);
          return commands.length > answers ? { __typename: 'Player', id: `id of ${name}` } : null;
        },
      },
      send: async (_of: string, ask: () => Promise<unknown>) => ask(),
    };
    return { desk: desk as unknown as Desk, commands };
  }

  it('a player who is added by a form is asked for by the same command until it is answered, so that nobody is there twice', async () => {
    const { desk, commands } = deskThatLoses(2);
    expect(await enteredPlayer(desk, 'entrant', 'Ada')).toBeNull();
    expect(await enteredPlayer(desk, 'entrant', 'Ada')).toBeNull();
    expect(await enteredPlayer(desk, 'entrant', 'Ada')).toBe('id of Ada');
    expect(new Set(commands).size).toBe(1);
    // A second player is a different command, with the same name or another one.
    await enteredPlayer(desk, 'entrant', 'Ada');
    await enteredPlayer(desk, 'entrant', 'Bo');
    expect(new Set(commands).size).toBe(3);
  });
});
