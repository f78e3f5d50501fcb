import { create } from 'zustand';

export interface ConfirmTexts {
  title: string;
  message?: string;
  /** Word on the button that goes ahead; "yes" when absent. */
  yes?: string;
}
interface PendingConfirmation extends ConfirmTexts {
  answer: (yes: boolean) => void;
}

export const useConfirmation = create<{ pending: PendingConfirmation | null }>()(() => ({ pending: null }));

/** Asks and waits for cancel or yes; a second question answers the first with no. */
export const confirm = (question: ConfirmTexts): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirmation.getState().pending?.answer(false);
    const answer = (yes: boolean) => {
      useConfirmation.setState({ pending: null });
      resolve(yes);
    };
    useConfirmation.setState({ pending: { ...question, answer } });
  });
