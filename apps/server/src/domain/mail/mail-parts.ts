/** One of several things a message tells of: a sentence, what else there is to know, a small picture, and links. */
export interface MailItem {
  text: string;
  notes: string[];
  /** Heights of bars, from 0 to 1; the last is drawn in the brand's colour. Nothing where there was no value. */
  bars: (number | null)[];
  links: { label: string; link: string }[];
}

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
  items?: MailItem[] | undefined;
  button?: { label: string; link: string } | undefined;
  /** After the button. */
  notes?: string[];
}
