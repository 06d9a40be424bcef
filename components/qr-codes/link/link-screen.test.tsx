import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LinkScreen } from './link-screen'

const owner = {
  ...{ name: 'Garden', displayPhoneNumber: '+1 555-010-0142', about: 'Plants', address: '1 Oak Lane' },
  ...{ email: 'hello@garden.example', websites: ['https://garden.example/'] },
}

describe('the page of a scanned code that opens no phone', () => {
  test('names the business of a deleted code and how to reach it, with no other links', () => {
    const page = renderToStaticMarkup(<LinkScreen state="deleted" owner={owner} />)
    expect(page).toContain('<h1')
    for (const text of ['This code is no longer in use', 'Garden', 'Plants', '1 Oak Lane'])
      expect(page).toContain(text)
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'tel:+15550100142',
      'mailto:hello@garden.example',
      'https://garden.example/',
    ])
    expect(page).not.toMatch(/Switchboard|console|sign in/i)
  })

  test('links to the sign-in if that opens the phone', () => {
    const page = renderToStaticMarkup(<LinkScreen state="live" owner={owner} signInHref="/sign-in?next=x" />)
    expect(page).toContain('Chat with this business')
    expect(page).toContain('href="/sign-in?next=x"')
  })

  test('omits what the business has not filled in', () => {
    const bare = { ...owner, about: '', address: '', email: '', websites: [], displayPhoneNumber: '' }
    const page = renderToStaticMarkup(<LinkScreen state="deleted" owner={bare} />)
    expect(page).toContain('Garden')
    expect(page).not.toMatch(/href=|<li/)
  })
})
