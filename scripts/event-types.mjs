/**
 * Writes the types of events and moves into schema.graphql from the shapes of the engine. `--print` prints the schema instead; a
 * test compares it with the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { withEventTypes } from './lib/event-types.mjs';

const text = withEventTypes(readFileSync('schema.graphql', 'utf8'));
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync('schema.graphql', text);
