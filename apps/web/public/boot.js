// Runs before the first paint: the page opens in the chosen colours, and says so when its code cannot be fetched.
(() => {
  const root = document.documentElement;
  try {
    const { state } = JSON.parse(localStorage.getItem('encart.settings')) ?? {};
    if (state?.dark === false) root.dataset.scheme = 'light';
    if (state?.locale === 'en') root.lang = 'en';
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
