import createCache from '@emotion/cache';

interface Options {
  key: string;
}

const isGlobal = (sheet: CSSStyleSheet) => globals.has(sheet);
const globals = new WeakSet<CSSStyleSheet>();

/**
 * Emotion's sheet without <style> elements: the content policy refuses even empty ones, and adopted sheets need
 * no exception. Global rules stay before the components' own, as Emotion expects.
 */
class AdoptedSheet {
  readonly key: string;
  readonly isSpeedy = true;
  /** Emotion only asks whether there are any, and what follows the last one. */
  tags: { nextElementSibling: null }[] = [];
  before = null;
  private sheet: CSSStyleSheet | null = null;

  constructor({ key }: Options) {
    this.key = key;
  }

  hydrate() {}

  insert(rule: string) {
    const sheet = this.sheet ?? this.adopt();
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // A selector of another browser (::-moz-…) is not an error here.
    }
  }

  flush() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    this.sheet = null;
    this.tags = [];
  }

  private adopt(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    const adopted = document.adoptedStyleSheets;
    if (this.key.endsWith('global')) {
      globals.add(sheet);
      document.adoptedStyleSheets = [
        ...adopted.filter(isGlobal),
        sheet,
        ...adopted.filter((sheet) => !isGlobal(sheet)),
      ];
    } else document.adoptedStyleSheets = [...adopted, sheet];
    this.sheet = sheet;
    this.tags = [{ nextElementSibling: null }];
    return sheet;
  }
}

export function createStyleCache() {
  const cache = createCache({ key: 'e' });
  cache.sheet = new AdoptedSheet({ key: 'e' }) as unknown as typeof cache.sheet;
  return cache;
}
