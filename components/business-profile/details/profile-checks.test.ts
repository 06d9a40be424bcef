import { describe, expect, test } from 'vitest'
import { profileUpdate } from '@/lib/contract/business-profile'
import { profileLimits } from '@/lib/contract/limits'
import {
  checkProfile,
  completeWebsite,
  emailProblem,
  resolveProfile,
  websiteAdvice,
  websiteProblem,
} from './profile-checks'
import { toProfileValues } from './profile-values'

const empty = toProfileValues({})
const emailOf = (length: number) => `a@${'b'.repeat(length - 5)}.nl`
const websiteOf = (length: number) => `https://a.nl/${'b'.repeat(length - 13)}`

const emails = [
  'info@example.com',
  'first.last+tag@sub.example.co.uk',
  "o'neil@example.com",
  'name',
  'name@host',
  'name@@example.com',
  '.name@example.com',
  'na..me@example.com',
  'name.@example.com',
  'name@example.c',
  'name @example.com',
  'naïve@example.com',
  '用户@例え.テスト',
  'ü@ü',
  'a..ü@example.com',
  'a🙂@example.com',
  emailOf(profileLimits.emailCharacters),
  emailOf(profileLimits.emailCharacters + 1),
]

const websites = [
  'https://example.com',
  'HTTPS://EXAMPLE.COM/a?b=c#d',
  'http://example.com',
  'http://localhost',
  'https://user:secret@example.com',
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,hello',
  'ftp://example.com',
  'https://',
  'https://exa mple.com',
  'example.com',
  'https://bücher.example',
  websiteOf(profileLimits.websiteCharacters),
  websiteOf(profileLimits.websiteCharacters + 1),
]

describe('the profile check in the browser', () => {
  test.each(emails)('agrees with the API contract about the email address %s', (email) => {
    expect(emailProblem(email) === undefined).toBe(profileUpdate.safeParse({ email }).success)
  })

  test.each(websites)('agrees with the API contract about the website %s', (website) => {
    expect(websiteProblem(website) === undefined).toBe(
      profileUpdate.safeParse({ websites: [website] }).success,
    )
  })

  test.each([
    ['about', profileLimits.aboutCharacters],
    ['address', profileLimits.addressCharacters],
    ['description', profileLimits.descriptionCharacters],
  ] as const)('accepts %s with %i graphemes and rejects one more', (field, most) => {
    const family = '👨‍👩‍👧'
    expect(checkProfile({ ...empty, [field]: family.repeat(most) }).size).toBe(0)
    expect(checkProfile({ ...empty, [field]: family.repeat(most + 1) }).get(field)).toContain(
      `${most} characters`,
    )
  })

  test('reports an error at the input of the invalid website', () => {
    const values = { ...empty, websites: ['', 'javascript:alert(1)'] }
    expect([...checkProfile(values).keys()]).toEqual(['websites.1'])
    expect(resolveProfile(values).errors.websites?.[1]?.message).toContain('https://')
    expect(resolveProfile(values).errors.websites?.[0]).toBeUndefined()
  })
})

describe('an invalid website', () => {
  test.each([
    ['www.exa mple.com', 'has a space'],
    ['ftp://example.com', 'starts with “ftp://”'],
    ['mailto:shop@example.com', 'starts with “mailto:”'],
    ['example', 'isn’t a complete address'],
    ['https://', 'isn’t a complete address'],
    ['https://ana:secret@example.com', 'contains a name or password'],
    ['https://localhost', 'after “localhost” an ending like .com is missing'],
  ])('%s is quoted along with the problem', (address, why) => {
    const problem = websiteProblem(address)
    expect(problem).toContain(`“${address}”`)
    expect(problem).toContain(why)
  })

  test('is truncated in the message if it is long', () => {
    expect(websiteProblem(`nonsense ${'x'.repeat(200)}`)?.length).toBeLessThan(150)
  })
})

describe('a typed website', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/shop ', 'https://www.example.com/shop'],
    ['http://example.com', 'http://example.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['example', 'example'],
    ['', ''],
  ])('%s becomes %s', (typed, completed) => expect(completeWebsite(typed)).toBe(completed))

  test('with http is accepted with the advice to use https', () => {
    expect(websiteAdvice('http://example.com')).toContain('https')
    expect(websiteAdvice('https://example.com')).toBeUndefined()
    expect(websiteProblem('http://example.com')).toBeUndefined()
  })
})
