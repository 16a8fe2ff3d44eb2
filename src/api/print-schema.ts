import { schemaText } from './schema-text.js';

process.stdout.write(await schemaText());
