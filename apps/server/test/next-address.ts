let count = 0;

/** Another client address every time: the traffic limits are another test's business. */
export const nextAddress = () => {
  count += 1;
  return `10.9.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
};
