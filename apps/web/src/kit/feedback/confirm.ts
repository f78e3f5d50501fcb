import { create } from 'zustand';

export interface Question {
  title: string;
  message?: string;
  /** Word on the button that goes ahead; "yes" when absent. */
  yes?: string;
}
interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const useConfirmation = create<{ asked: Asked | null }>()(() => ({ asked: null }));

/** Asks and waits for cancel or yes; a second question answers the first with no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirmation.getState().asked?.answer(false);
    const answer = (yes: boolean) => {
      useConfirmation.setState({ asked: null });
      resolve(yes);
    };
    useConfirmation.setState({ asked: { ...question, answer } });
  });
