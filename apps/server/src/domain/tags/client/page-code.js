// Encart: asks the bidders of this site. Says `encart:bids` on the window when their prices are there.
((data) => {
  const encart = window.encart || {};
  window.encart = encart;
  encart.runs = encart.runs || {};
  encart.factors = encart.factors || {};
  // Loaded twice, in whichever version, a matrix holds one auction on a page.
  const run = `${data.matrix}/${data.site}`;
  if (encart.runs[run]) return;
  encart.runs[run] = data.version;

  // The user agent decides. A tablet that calls itself a computer has several touch points, and one that calls itself
  // mobile is wide on its shorter side. A computer stays one however narrow its window is.
  const detectDevice = () => {
    const agent = navigator.userAgent;
    const shorterSide = Math.min(screen.width, screen.height);
    if (/smart-?tv|hbbtv|apple ?tv|google ?tv|android tv|web0s|bravia|\bAFT[A-Z]/i.test(agent)) return 'ctv';
    if (/ipad|tablet|playbook|silk(?!.*mobile)|android(?!.*mobile)/i.test(agent)) return 'tablet';
    if (/macintosh/i.test(agent) && navigator.maxTouchPoints > 1) return 'tablet';
    if (/mobi|iphone|ipod|android|blackberry|opera mini|iemobile/i.test(agent))
      return shorterSide >= 600 ? 'tablet' : 'mobile';
    return 'desktop';
  };

  const say = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }));

  // With `window.encart = { page: 'home' }` the rows of that page and those of every page. Otherwise the rows whose
  // element is in the document.
  const isWanted = (unit, device) => {
    if (unit.device !== 'all' && unit.device !== device) return false;
    if (typeof encart.page !== 'string') return document.getElementById(unit.code) !== null;
    return unit.page === '' || unit.page.toLowerCase() === encart.page.trim().toLowerCase();
  };

  const floorsBySize = (unit, device) => unit.floors[device] || unit.floors['*'];

  // Some adapters ask for a banner's floor whatever the slot shows: they get the slot's own, the lowest where rows share it.
  const floorsOf = (unit, device, units) => {
    const bySize = floorsBySize(unit, device);
    const twins = units.filter((other) => other.code === unit.code);
    return {
      currency: 'EUR',
      floorProvider: 'encart',
      modelVersion: data.version,
      schema: { delimiter: '|', fields: ['mediaType', 'size'] },
      default: Math.min(...twins.map((twin) => floorsBySize(twin, device)['*'])),
      values: Object.fromEntries(
        Object.keys(bySize).map((size) => [`${unit.mediatype}|${size}`, bySize[size]]),
      ),
    };
  };

  // Prebid takes outstream bids of adapters that bring a player. `window.encart.renderer` is the page's own, for the
  // others. Without either a bid is refused: a price nobody can show would leave the slot empty.
  const adUnitOf = (unit, device, units) => {
    const { code, ortb2Imp, bids } = unit;
    const mediaTypes = { ...unit.mediaTypes };
    if (mediaTypes.video && mediaTypes.video.context === 'outstream' && encart.renderer)
      mediaTypes.video = { ...mediaTypes.video, renderer: { ...encart.renderer, backupOnly: true } };
    return { code, mediaTypes, ortb2Imp, floors: floorsOf(unit, device, units), bids };
  };

  // Settings of bidders are the whole page's: a factor holds for the auctions of its own matrix alone.
  const adjust = (prebid, bidder) => {
    const settings = prebid.bidderSettings || {};
    prebid.bidderSettings = settings;
    const own = settings[bidder] || {};
    if (own.encart) return;
    const standard = settings.standard?.bidCpmAdjustment;
    const before = own.bidCpmAdjustment || standard || ((cpm) => cpm);
    settings[bidder] = {
      ...own,
      encart: true,
      bidCpmAdjustment: (cpm, bid, request) => {
        const factors = encart.factors[(request?.auctionId ? request : bid)?.auctionId];
        const factor = factors?.[bidder];
        return factor === undefined ? before(cpm, bid, request) : cpm * factor;
      },
    };
  };

  // What the page has configured itself stays; `medium` is what Prebid begins with.
  const isUnset = (value) =>
    value === undefined ||
    value === null ||
    value === 'medium' ||
    (typeof value === 'object' && Object.keys(value).length === 0);

  const configure = (prebid) => {
    for (const name of Object.keys(data.config))
      if (isUnset(prebid.getConfig(name))) prebid.setConfig({ [name]: data.config[name] });
    for (const { alias, adapter, gvlid } of data.aliases)
      prebid.aliasBidder(adapter, alias, gvlid === null ? {} : { gvlid });
    for (const bidder of Object.keys(data.factors)) adjust(prebid, bidder);
  };

  // Google's tag runs this when it is there, before what the page asks of it after `encart:bids`.
  const setTargeting = (prebid, codes) => {
    const { googletag } = window;
    if (!googletag?.cmd) return;
    googletag.cmd.push(() => {
      prebid.setTargetingForGPTAsync(codes);
      for (const slot of googletag.pubads().getSlots())
        if (codes.includes(slot.getSlotElementId()) || codes.includes(slot.getAdUnitPath()))
          slot.setTargeting('encart_version', data.version);
    });
  };

  const holdAuction = (prebid) => {
    const device = detectDevice();
    const units = data.units.filter((unit) => isWanted(unit, device));
    const adUnits = units.map((unit) => adUnitOf(unit, device, units));
    const codes = [...new Set(adUnits.map((unit) => unit.code))];
    const detail = { matrix: data.matrix, version: data.version, site: data.site, device, codes };
    if (adUnits.length === 0) return say('encart:bids', { ...detail, timedOut: false });
    configure(prebid);
    const auctionId = `${data.version}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    encart.factors[auctionId] = data.factors;
    let isDone = false;
    const finish = (timedOut) => {
      if (isDone) return;
      isDone = true;
      try {
        setTargeting(prebid, codes);
      } finally {
        say('encart:bids', { ...detail, timedOut });
      }
    };
    // A page must not wait for ever for an auction that something else on it has broken.
    setTimeout(() => finish(true), data.giveUpAfter);
    prebid.requestBids({
      auctionId,
      adUnits,
      timeout: data.timeout,
      ortb2: data.ortb2,
      bidsBackHandler: (_bids, timedOut) => finish(Boolean(timedOut)),
    });
  };

  const start = () => {
    window[data.prebid] = window[data.prebid] || {};
    const prebid = window[data.prebid];
    prebid.que = prebid.que || [];
    prebid.que.push(() => holdAuction(window[data.prebid]));
  };
  const whenVisible = () => {
    if (!data.onFocus || document.visibilityState === 'visible') return start();
    const onChange = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', onChange);
      start();
    };
    document.addEventListener('visibilitychange', onChange);
  };
  // Elements can be looked for when the document is there; with the page's name nothing has to be waited for.
  if (typeof encart.page === 'string' || document.readyState !== 'loading') whenVisible();
  else document.addEventListener('DOMContentLoaded', whenVisible, { once: true });
})(ENCART_DATA);
