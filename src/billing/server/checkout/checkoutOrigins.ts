/** Where the providers' checkouts stand: a form of ours answers with the way there, which a browser must be allowed. */
export const CHECKOUT_ORIGINS: readonly string[] = ['https://checkout.stripe.com', 'https://checkout.paystack.com']
