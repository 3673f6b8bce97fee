/** What a page may ask the browser for: itself alone, or with the players in its frames too. */
export const OURS = ['camera', 'clipboard-write', 'microphone', 'midi', 'screen-wake-lock']
export const OF_PLAYERS_TOO = ['autoplay', 'fullscreen', 'media-playback-while-not-visible']

/**
 * Whatever else browsers know of, but for what some systems alone know (bluetooth, web-share): the others complain of it on
 * every page, and both ask the user anyway. Of client hints only the one that scripts read: the others are headers, sent to whom a page names.
 */
const OFF = `
  accelerometer aria-notify browsing-topics captured-surface-control ch-ua-high-entropy-values
  clipboard-read compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal
  digital-credentials-create digital-credentials-get display-capture encrypted-media gamepad geolocation gyroscope hid
  identity-credentials-get idle-detection interest-cohort keyboard-map language-detector language-model local-fonts
  local-network local-network-access loopback-network magnetometer on-device-speech-recognition otp-credentials
  payment picture-in-picture private-state-token-issuance private-state-token-redemption publickey-credentials-create
  publickey-credentials-get serial speaker-selection storage-access summarizer sync-xhr translator
  unload usb window-management xr-spatial-tracking`
  .trim()
  .split(/\s+/)

/** The header of every page; nothing else asks a browser for anything. */
export const PERMISSIONS_POLICY = [
  ...OURS.map((feature) => `${feature}=(self)`),
  ...OF_PLAYERS_TOO.map((feature) => `${feature}=*`),
  ...OFF.map((feature) => `${feature}=()`),
].join(', ')
