/** What was sent, laid out for reading where it is JSON; as it is otherwise. */
export function formatDocument(document: string): string {
  try {
    return JSON.stringify(JSON.parse(document), null, 2);
  } catch {
    return document;
  }
}
