/** The elements that show results, in one file to load. */
import './closed-game.js';
import './win-preview.js';
