import type { FastifyReply } from 'fastify';
import { spreadsheetCsv } from './csv-line.js';

/** Sends a CSV file that must not be cached. `name`: its file name without the ending. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(spreadsheetCsv(csv));
