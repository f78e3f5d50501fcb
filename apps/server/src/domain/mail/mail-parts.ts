/** The parts of a message, in the order they are read; each is plain text, and escaped where it becomes HTML. */
export interface MailParts {
  subject: string;
  /** What a list of messages shows beside the subject; the first words where there is none. */
  preview?: string | undefined;
  greeting: string;
  paragraphs: string[];
  /** Labels and what they say. */
  facts?: [string, string][] | undefined;
  /** Rows of a table of figures, the first its header. */
  table?: string[][] | undefined;
  button?: { label: string; link: string } | undefined;
  /** After the button. */
  notes?: string[];
}
