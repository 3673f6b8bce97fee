// Apart from the contract of notifications, so that the header of every page can listen without loading its schemas.

/** Above this a count is shown as '99+'. */
export const MOST_UNREAD = 99

/**
 * Server-sent events for an EventSource. `notifications`: {unread, version, data: Notification[]}, its id the version,
 * `data` what has come since the one before (or since `Last-Event-ID`, or since `since`), at first none;
 * `posts`: {newest}; `touched`: {posts}, ids of posts that others have acted on; `end`: {reason}, after which the browser is not to connect again.
 */
export const streamPath = '/api/member/notifications/stream'
