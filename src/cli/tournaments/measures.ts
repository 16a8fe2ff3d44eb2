/** Measures of an option. Commas before digits belong to a measure: `places:4,2,1,0`. */
export const listOfMeasures = (text: string): readonly string[] => text.split(/,(?!-?[0-9])/);
