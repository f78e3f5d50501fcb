import { create } from 'zustand';

export interface ConfirmTexts {
  title: string;
  message?: string;
  /** Label of the confirm button; "yes" when absent. */
  yes?: string;
  /** Label of the other button, where "cancel" could mean either; "cancel" when absent. */
  no?: string;
}
interface PendingConfirmation extends ConfirmTexts {
  resolve: (yes: boolean) => void;
}

export const useConfirmation = create<{ pending: PendingConfirmation | null }>()(() => ({ pending: null }));

/** Opens the dialog and resolves with the answer; a second confirmation cancels the first. */
export const confirm = (texts: ConfirmTexts): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirmation.getState().pending?.resolve(false);
    const answer = (yes: boolean) => {
      useConfirmation.setState({ pending: null });
      resolve(yes);
    };
    useConfirmation.setState({ pending: { ...texts, resolve: answer } });
  });
