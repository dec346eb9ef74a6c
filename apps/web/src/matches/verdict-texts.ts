/** What can be said of a change from one update to another. */
export const verdictTexts = { better: 'Better', worse: 'Worse', unclear: 'No clear change' };
