import { describe, expect, it } from 'vitest'
import { notificationKinds } from './contract.ts'
import { ADMIN_KINDS, defaultPreference, describeNotification, EVEN_BLOCKED, pageOfKind } from './rules.ts'

type Described = Parameters<typeof describeNotification>[0]
const person = (first_name: string) => ({ id: 1, first_name, last_name: 'L.', passport: null })
const described = (more: Partial<Described>): Described => ({
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
const sentence = (more: Partial<Described>) => {
  const { who, what } = describeNotification(described(more))
  return `${who} ${what}`.trim()
}

describe('a notification as a sentence', () => {
  it('says what happened below a lesson, in the lists of the admins and to a show', () => {
    expect(sentence({ kind: 'question', about: null })).toBe('Ada L. wrote below a lesson')
    expect(sentence({ kind: 'answer', about: null })).toBe('Ada L. answered below a lesson where you wrote')
    expect(sentence({ kind: 'reported' })).toBe('Something was reported and is waiting for an admin.')
    expect(sentence({ kind: 'proposed' })).toBe('Ada L. proposed a space')
    expect(sentence({ kind: 'show', removed: true })).toBe('A live show was cancelled.')
    expect(sentence({ kind: 'show', removed: false })).toBe('A live show was moved.')
    expect(sentence({ kind: 'take', about: null })).toBe('Ada L. listened to your take')
    expect(sentence({ kind: 'roadmap', about: null })).toBe('Ada L. published your roadmap')
    expect(sentence({ kind: 'check_in', about: null })).toBe('Ada L. answered your check-in')
    expect(sentence({ kind: 'agreement', about: null })).toBe('Ada L. wrote about your weekly agreement')
    expect(sentence({ kind: 'missed', about: null })).not.toMatch(/must|should|lose|fail/i)
  })

  it('says something plain of a kind that only a newer server knows', () => {
    expect(sentence({ kind: 'serenade' as never })).toBe('There is news for you.')
    expect(pageOfKind('serenade' as never)).toBeNull()
  })

  it('opens the page that it is about', () => {
    expect(pageOfKind('show')).toBe('/member/live-shows')
    expect(pageOfKind('reported')).toBe('/admin/community/reports')
    expect(pageOfKind('proposed')).toBe('/admin/community/proposals')
    expect(pageOfKind('like')).toBeNull()
  })

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
    const decided: Partial<Described> = { actors: [], count: 0, about: 'post' }
    expect(sentence({ ...decided, kind: 'status', status: 'blocked' })).toBe('The community has been closed to you.')
    expect(sentence({ ...decided, kind: 'status', status: 'pending' })).toMatch(/not write/)
    expect(sentence({ ...decided, kind: 'report', removed: true })).toMatch(/post you reported was removed/)
    expect(sentence({ ...decided, kind: 'report', removed: false })).toMatch(/left it where it is/)
    expect(sentence({ ...decided, kind: 'proposal', about: null, removed: false })).toMatch(
      /space you proposed is open/,
    )
    expect(sentence({ ...decided, kind: 'proposal', about: null, removed: true })).toMatch(/decided not to open/)
    expect(sentence({ ...decided, kind: 'removal' })).toBe('Your post was removed by an admin.')
  })
})

it('mails everything but likes by default', () => {
  const unmailed = notificationKinds.filter((kind) => !defaultPreference(kind).mail)
  expect(unmailed).toEqual(['like'])
})

it('keeps the admins’ kinds to admins, and sends blocked members only what concerns themselves', () => {
  expect(ADMIN_KINDS).toEqual(['question', 'reported', 'proposed'])
  expect(EVEN_BLOCKED).toEqual([
    'status',
    'report',
    'removal',
    'answer',
    'show',
    'take',
    'roadmap',
    'agreement',
    'check_in',
    'missed',
    'certificate',
    'message',
  ])
})
