/** One line that ends in an ellipsis where its room ends. */
export const truncated = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
