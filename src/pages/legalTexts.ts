// What the three legal pages begin with: what this software stores and does, and in square brackets what only the owner
// knows. They are not legal advice, and are shown to nobody until the owner has published them.

const IMPRINT = `## Who runs this academy

{academy} is run by:

[Your full name, or the registered name of your business]
[Street and number]
[Postcode, town and country]

Email: [your email address]
Telephone: [your telephone number]

[If you have one: register and number, VAT number, supervisory authority]

## Responsible for the content

[Your full name, at the address above]

## Disputes

[Say whether you take part in dispute resolution before a consumer arbitration board.]
`

const PRIVACY = `This page says which personal data {academy} stores, what for, how long, and what you can ask of us.

## Who is responsible

[Your full name or business, postal address and email address]

## What we store when you visit

- **A session cookie**, which your browser sends back so that forms are safe and you stay logged in. It is needed for the site to work.
- **Your time zone**, in a cookie, so that times are shown on your clock, and how you left the list of lessons.
- **The result of the skill quiz**, in a cookie for a day, so that it is there when you register.
- **A cookie that knows your browser again** after you have logged in, so that nobody who guesses passwords can lock you out.
- **Two short-lived cookies**: one while you enter the code of a two-step login, one for some seconds after you have changed something, so that you see it at once. Two others are for admins alone: one says while an admin sees the academy as others do, one which columns they have hidden.
- **Your choice of light or dark** and what you were typing, in your own browser alone.
- **Your IP address**, in the server’s log and to hold back attacks. [How long your server keeps its log]

There is no advertising, no analytics service and no tracking across sites.

## What we store when you have an account

- **Your name, your email address and your password**; of the password only a hash, which can’t be turned back.
- **Your profile**: picture, short description, nickname and links, if you add them.
- **Your time zone and when you were last here**, and which browsers you are logged in with.
- **What you learn**: lessons completed, steps ticked, where you stopped in films and your loops in them, bookmarks, results of quizzes and drills, and the level that you were placed in.
- **What you practise**: how each bar of a piece went, your loops and places in it, and what you opened last; your daily routine and its pauses, the minutes of each day, and what you read at sight. What the microphone hears is judged in your browser, and never sent.
- **Live shows** that you asked to be reminded of or took into a calendar, and the private address of your calendar.
- **What your teacher plans with you**: your own roadmap, what you agree on for a week, your check-ins with what you write in them and the answers, and our private notes on your lessons.
- **Certificates** of what you complete, each at an address that whoever you give it to can open.
- **What you write**: comments, posts with pictures and films, likes, reports, proposals for spaces, and messages to the academy with ours to you; in which spaces you are, and what moderators have decided.
- **Takes**: recordings of your playing that you send to your teacher, with what the teacher says of them. Nobody else sees or hears them; they are deleted with your account, and twelve months after they were answered.
- **Your bookings**: day, time, topic and what you told us about your playing.
- **Your payments and your access**: plan, amount, date, the payment provider’s own numbers, what we have opened for you, and what you said on cancelling. Card numbers never reach us.
- **Your notifications**: what they were about, which you want by email, and which emails could not be delivered.
- **If you set up two-step login**, its key, encrypted.
- **If an administrator changes something for you**, what was changed, when and by whom.

We use this to run the academy and to keep our contract with you (Article 6(1)(b) GDPR), to keep the site secure (Article 6(1)(f)), and where the law obliges us to keep records (Article 6(1)(c)).

## Who else receives data

- **Payment providers** that you choose at the checkout: [Stripe and/or Paystack, with a link to their privacy pages]
- **Our host**, where the site runs: [name and country of your hosting provider]
- **Our mail service**, which delivers our emails: [name and country]
- **Video calls and scheduling**, when you book: [Zoom, your own Jitsi server, or none; the scheduler, if you use one]
- **Film services**: a lesson’s film may come from YouTube, Vimeo or Google Drive, which receive your IP address once you play it.

Other members see your name, your picture and what you write in the community. They don’t see your email address.

## How long we keep it

- Your account, until you or we delete it. You delete it yourself under Profile, “Delete my account”: it goes a week later, unless you log in before. What is personal goes with it; comments that others have answered stay, under the name “Former member”.
- Records of payments, as long as the law asks. [In Germany: eight years]
- Your sessions and the cookie that knows your browser again, until they end.
- Logins that were refused, with the network address that they came from: {sign_ins}.
- The record of what administrators changed: {audit}.
- Emails that could not be delivered: {mails}.
- Reports that have been decided: {reports}.
- Accounts whose address was never confirmed and that nobody uses: {unconfirmed}.
- Notifications: 180 days.
- Backups, [how long].

## Your rights

You have a right to a copy of your data, also in a form that other services can read: under Profile, “Download my data” gives it to you at once, but for our private notes on your lessons: ask us for them. You can have your data corrected or deleted, limit its use, and object to it: under Profile, or by writing to the address above. You can also complain to a data protection authority: [the one responsible for you].

## Young people

[From which age on you take members, and that parents agree for those who are younger.]
`

const TERMS = `These terms hold between you and {academy}, run by [your full name or business and address].

## What you get

An account opens what is free. A subscription opens what is named beside it on the [pricing page](/pricing). Personal lessons and calls are booked and paid one by one.

## Subscriptions

A subscription is paid in advance, by the month or by the year, and is renewed at the same price until you cancel. You can cancel at any time on your profile; what you have paid for stays open until the end of the period. You can change your plan there as well, and see what it costs before you do.

We may change prices for new periods. Whoever subscribed keeps the old price until we have written to them, at least 30 days before the first charge at a higher one.

## Right of withdrawal

[If you sell to consumers in the EU: the notice on the right of withdrawal within 14 days, when it ends for digital content, and the model form.]

## Lessons and calls

A booked lesson can be moved or cancelled on your profile, [until 24 hours before it begins]; then you get your money back. [What holds for a lesson that is missed.]

## Fair play

- Your account is yours alone; please don’t share it.
- Films, sheets and sounds are for your own practice. Please don’t publish or sell them.
- Be kind in the community. We may remove what hurts others, and close the community or the account to whoever goes on.
- What you post stays yours. You allow us to show it to the other members.

## If something goes wrong

We look after the site with care, but can’t promise that it is always there. [What your law says about liability: for example, that you are liable without limit for intent and gross negligence.]

## Changes and law

We may change these terms and say so beforehand. What you bought holds under the terms that you accepted when you bought it. [Which law holds, and where disputes are heard.]
`

/** Titles and starting texts, by address. */
export const legalTexts = {
  imprint: { title: 'Imprint', body: IMPRINT },
  privacy: { title: 'Privacy', body: PRIVACY },
  terms: { title: 'Terms', body: TERMS },
} as const
