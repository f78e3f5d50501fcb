/** Truncates a line of text with an ellipsis. */
export const truncated = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
