interface Named {
  user_name: string;
  user_first_name: string;
  user_last_name: string;
}

/** First and last name, or the user name of somebody who gave none. */
export const fullName = (user: Named): string =>
  `${user.user_first_name} ${user.user_last_name}`.trim() || user.user_name;
