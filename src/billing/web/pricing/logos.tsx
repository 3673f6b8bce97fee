/** Stripe's name as they write it, in the colour of the text around it. */
export function StripeLogo() {
  return (
    <svg role="img" aria-label="Stripe" viewBox="0 0 360 150" className="h-6 w-auto fill-current">
      <path d="M360 77.4c0-25.6-12.4-45.8-36.1-45.8-23.8 0-38.2 20.2-38.2 45.6 0 30.1 17 45.3 41.4 45.3 11.9 0 20.9-2.7 27.7-6.5V96c-6.8 3.4-14.6 5.5-24.5 5.5-9.7 0-18.3-3.4-19.4-15.2h48.9c0-1.3.2-6.5.2-8.9zm-49.4-9.5c0-11.3 6.9-16 13.2-16 6.1 0 12.6 4.7 12.6 16z" />
      <path d="M247.1 31.6c-9.8 0-16.1 4.6-19.6 7.8l-1.3-6.2h-22v116.6l25-5.3.1-28.3c3.6 2.6 8.9 6.3 17.7 6.3 17.9 0 34.2-14.4 34.2-46.1-.1-29-16.6-44.8-34.1-44.8zm-6 68.9c-5.9 0-9.4-2.1-11.8-4.7l-.1-37.1c2.6-2.9 6.2-4.9 11.9-4.9 9.1 0 15.4 10.2 15.4 23.3 0 13.4-6.2 23.4-15.4 23.4z" />
      <path d="M169.8 25.7l25.1-5.4V0l-25.1 5.3zM169.8 33.3h25.1v87.5h-25.1zM142.9 40.7l-1.6-7.4h-21.6v87.5h25V61.5c5.9-7.7 15.9-6.3 19-5.2v-23c-3.2-1.2-14.9-3.4-20.8 7.4zM92.9 11.6l-24.4 5.2-.1 80.1c0 14.8 11.1 25.7 25.9 25.7 8.2 0 14.2-1.5 17.5-3.3V99c-3.2 1.3-19 5.9-19-8.9V54.6h19V33.3h-19zM25.3 58.7c0-3.9 3.2-5.4 8.5-5.4 7.6 0 17.2 2.3 24.8 6.4V36.2c-8.3-3.3-16.5-4.6-24.8-4.6C13.5 31.6 0 42.2 0 59.9c0 27.6 38 23.2 38 35.1 0 4.6-4 6.1-9.6 6.1-8.3 0-18.9-3.4-27.3-8v23.8c9.3 4 18.7 5.7 27.3 5.7 20.8 0 35.1-10.3 35.1-28.2-.1-29.8-38.2-24.5-38.2-35.7z" />
    </svg>
  )
}

/** Paystack's stack of four bars, and its name beside it. */
export function PaystackLogo() {
  return (
    <svg role="img" aria-label="Paystack" viewBox="0 0 118 24" className="h-5 w-auto fill-current">
      <rect x="0" y="1" width="20" height="4.4" rx="1.1" />
      <rect x="0" y="6.9" width="21.4" height="4.4" rx="1.1" />
      <rect x="0" y="12.8" width="20" height="4.4" rx="1.1" />
      <rect x="0" y="18.7" width="11.4" height="4.4" rx="1.1" />
      <text x="29" y="18.5" fontSize="20" className="font-sans font-semibold tracking-tight">
        Paystack
      </text>
    </svg>
  )
}
