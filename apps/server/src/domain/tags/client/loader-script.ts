import { scriptLiteral } from './script-data.ts';

/** One of the versions a site has live: two or more share its traffic. */
export interface LiveVersion {
  /** Address of the immutable file. */
  url: string;
  integrity: string;
  /** `m42v7` */
  version: string;
  /** Its part of the traffic, beside those of the others. */
  share: number;
}

/**
 * The short-lived script that the page names for good. It puts the immutable file into the page, which the browser runs
 * only if it is, byte for byte, the one that was published; otherwise, or when it does not come, the window gets
 * `encart:error`. Which of several versions a page view has is chosen once, and stands in `window.encart`.
 */
export function loaderScript(matrixId: number, siteSlug: string, versions: readonly LiveVersion[]): string {
  const values = versions.map(({ url, integrity, version, share }) => [url, integrity, version, share]);
  const total = versions.reduce((sum, { share }) => sum + share, 0);
  const parts = [`${matrixId}/${siteSlug}`, total, values].map(scriptLiteral).join();
  return [
    '!function(k,r,v,w,d,e,s,i){',
    'e=w.encart=w.encart||{};e=e.chosen=e.chosen||{};if(e[k])return;',
    'for(i=0,r*=Math.random();v[i+1]&&(r-=v[i][3])>=0;)i++;',
    'v=v[i];e[k]=v[2];s=d.createElement("script");s.src=v[0];s.integrity=v[1];s.crossOrigin="anonymous";',
    's.onerror=function(){w.dispatchEvent(new CustomEvent("encart:error",{detail:{version:v[2]}}))};',
    `d.head.appendChild(s)}(${parts},window,document);\n`,
  ].join('');
}
