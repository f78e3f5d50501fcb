import { Fragment } from 'react';

/** A text in which sizes after one another (300x250,728x90) may break at their commas. */
export const Sizes = ({ text }: { text: string }) =>
  text.split(/(?<=\dx\d+,)(?=\d+x\d)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a size may be there twice.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
