// Runs before the first paint: the page opens in the chosen colours, for those who are signed in with the frame of the shell,
// and says so when its code cannot be fetched. What the visit begins with is fetched at once, before its code asks for it:
// further code, and who is signed in (`kit/api/early-reply.ts` takes that).
(() => {
  const root = document.documentElement;
  const files = document.currentScript.dataset;
  const preload = (part) => {
    for (const file of files[part]?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  };
  try {
    const { state } = JSON.parse(localStorage.getItem('encart.settings')) ?? {};
    if (state?.dark === false) root.dataset.scheme = 'light';
    if (state?.locale === 'en') root.lang = 'en';
    const session = JSON.parse(localStorage.getItem('encart.session'))?.state;
    const isShell =
      session?.token &&
      !/^\/(auth|users\/reset_password|reports\/files|errors\/404)(\/|$)/.test(location.pathname);
    preload(root.lang);
    if (isShell) {
      root.dataset.frame = state?.drawerOpen === false ? 'closed' : 'open';
      for (const part of ['shell', root.lang === 'en' ? 'shellEn' : 'shellFr']) preload(part);
      if (/^\/(quickreports\/.*)?$/.test(location.pathname)) preload('report');
      const address = '/api/users/current/?withRelated=profile&detailedRelations=true';
      const reply = fetch(address, {
        credentials: 'omit',
        headers: {
          accept: 'application/json',
          'accept-language': root.lang,
          authorization: `${session.tokenType} ${session.token}`,
        },
        signal: AbortSignal.timeout(60_000),
      });
      reply.catch(() => {});
      window.encartEarly = { address, token: session.token, reply };
    }
  } catch {}
  const stuck = () => {
    const words = document.getElementById('stuck');
    if (!words || document.getElementById('root')?.firstChild) return;
    words.hidden = false;
    words.querySelector('button').onclick = () => location.reload();
  };
  addEventListener('encart:stuck', stuck);
  addEventListener('error', (event) => event.target?.tagName === 'SCRIPT' && stuck(), true);
})();
