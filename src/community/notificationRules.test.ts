import { describe, expect, it } from 'vitest'
import { notificationKinds } from './notificationContract.ts'
import { defaultPreference, describeNotification, notificationPath } from './notificationRules.ts'

type Told = Parameters<typeof describeNotification>[0]
const person = (first_name: string) => ({ id: 1, first_name, last_name: 'L.', passport: null })
const told = (more: Partial<Told>): Told => ({
  kind: 'reply',
  about: 'comment',
  actors: [person('Ada')],
  count: 1,
  post_id: 5,
  comment_id: 9,
  excerpt: '',
  status: null,
  note: '',
  removed: null,
  href: null,
  ...more,
})
const sentence = (more: Partial<Told>) => {
  const { who, what } = describeNotification(told(more))
  return `${who} ${what}`.trim()
}

describe('a notification as a sentence', () => {
  it('says who did what to what', () => {
    expect(sentence({})).toBe('Ada L. commented on your post')
    expect(sentence({ about: 'reply' })).toBe('Ada L. replied to your comment')
    expect(sentence({ kind: 'mention', about: 'post' })).toBe('Ada L. mentioned you in a post')
    expect(sentence({ kind: 'like', about: 'post' })).toBe('Ada L. likes your post')
  })

  it('counts those whom a bundle does not name', () => {
    const actors = [person('Ada'), person('Béla'), person('Clara')]
    expect(sentence({ kind: 'like', actors: actors.slice(0, 2), count: 2 })).toBe(
      'Ada L. and Béla L. like your comment',
    )
    expect(sentence({ kind: 'like', actors, count: 4 })).toBe('Ada L., Béla L., Clara L. and 1 other like your comment')
    expect(sentence({ kind: 'like', actors, count: 50 })).toMatch(/and 47 others like/)
  })

  it('says what the admins decided', () => {
    const decided: Partial<Told> = { actors: [], count: 0, about: 'post' }
    expect(sentence({ ...decided, kind: 'status', status: 'blocked' })).toBe('The community has been closed to you.')
    expect(sentence({ ...decided, kind: 'status', status: 'pending' })).toMatch(/not write/)
    expect(sentence({ ...decided, kind: 'report', removed: true })).toMatch(/post you reported was removed/)
    expect(sentence({ ...decided, kind: 'report', removed: false })).toMatch(/left it where it is/)
    expect(sentence({ ...decided, kind: 'removal' })).toBe('Your post was removed by an admin.')
  })

  it('opens the post, at the comment if there is one', () => {
    expect(notificationPath(5, null)).toBe('/member/community/post/5')
    expect(notificationPath(5, 9)).toBe('/member/community/post/5?comment=9#comment-9')
    expect(notificationPath(null, null)).toBeNull()
  })
})

it('mails everything but likes, unless one wishes otherwise', () => {
  const mailed = notificationKinds.filter((kind) => defaultPreference(kind).mail)
  expect(mailed).toEqual(['reply', 'mention', 'status', 'report', 'removal'])
})
