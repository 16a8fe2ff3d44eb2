import { tablePreset } from '../preset.js';
import { optionsWith } from './options.js';
import { tableRules } from './play.js';

/** The play of `classic/document`, its three variants off (CL-06), and what may be agreed on. */
export const DOCUMENT_PLAY = tablePreset('classic/document', optionsWith(false), tableRules);

/** The play of `classic/standard`, with the three variants on. */
export const STANDARD_PLAY = tablePreset('classic/standard', optionsWith(true), tableRules);
