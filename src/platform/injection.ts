import type { FactoryProvider, InjectionToken } from '@nestjs/common';
import type { Resolve } from '../engine/replay/replay.js';
import type { Config } from './config/config.js';
import type { EventStore } from './event-store/port.js';

/** A class, or a symbol for what is not a class. */
export type Token<T> = (symbol & { readonly type?: T }) | { readonly prototype: T };

const token = <T>(name: string): Token<T> & symbol => Symbol(name) as symbol & { readonly type?: T };

/** Time and chance: the only inputs of a command that do not come from its sender. */
export interface Surroundings {
  now(): Date;
  /** 16 random bytes, base64url. */
  salt(): string;
}

/** Reports an unexpected failure to the operator. */
export type Report = (message: string, error: unknown) => void;

export const CONFIG = token<Config>('Config');
export const EVENT_STORE = token<EventStore>('EventStore');
export const RULESETS = token<Resolve>('Rulesets');
export const SURROUNDINGS = token<Surroundings>('Surroundings');
export const CLOCK = token<() => Date>('Clock');
export const REPORT = token<Report>('Report');

type Constructor<T, A extends readonly unknown[]> = (new (...args: A) => T) & { readonly prototype: T };

/**
 * A provider for a class without Nest's decorators: programs without Nest (commands, worker threads, the browser) construct it as
 * well. `inject` are the arguments of its constructor.
 */
export const providerOf = <T, A extends readonly unknown[]>(
  of: Constructor<T, A>,
  ...inject: { readonly [K in keyof A]: Token<A[K]> }
): FactoryProvider<T> => ({
  provide: of,
  useFactory: (...args: unknown[]) => new of(...(args as unknown as A)),
  inject: inject as unknown as InjectionToken[],
});
