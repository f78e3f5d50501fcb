/** What a publisher writes into the head of its pages. */
export const loaderSnippet = (url: string) => `<script async src="${url}"></script>`;
