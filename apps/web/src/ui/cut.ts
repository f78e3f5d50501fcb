/** One line that ends in an ellipsis where its room ends. */
export const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
