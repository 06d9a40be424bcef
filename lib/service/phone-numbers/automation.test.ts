import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { automationLimits } from '@/lib/contract/limits'
import { phoneNumber } from '@/lib/contract/phone-numbers'
import { createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'

const AUTOMATION = `/${PHONE_NUMBER}/conversational_automation`

describe('conversational automation', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  const set = (json: object) => tested.call('POST', AUTOMATION, { json })
  const read = async () => {
    const query = { fields: 'conversational_automation' }
    return phoneNumber.parse((await tested.call('GET', `/${PHONE_NUMBER}`, { query })).body)
  }
  const command = (name: string, description = 'Does something') => ({
    command_name: name,
    command_description: description,
  })
  const nothing = { id: PHONE_NUMBER, enable_welcome_message: false, prompts: [], commands: [] }

  test('is nested in the number and disabled by default', async () => {
    expect(await read()).toEqual({ id: PHONE_NUMBER, conversational_automation: nothing })
  })

  test('is returned only on request', async () => {
    expect((await tested.call('GET', `/${PHONE_NUMBER}`)).body).not.toHaveProperty(
      'conversational_automation',
    )
  })

  test('keeps fields that a write omits and clears fields that it empties', async () => {
    await set({ enable_welcome_message: true, prompts: ['Hello?'], commands: [command('hours')] })
    expect((await set({ prompts: ['Where is my order?'] })).body).toEqual({ success: true })
    expect((await read()).conversational_automation).toEqual({
      id: PHONE_NUMBER,
      enable_welcome_message: true,
      prompts: ['Where is my order?'],
      commands: [command('hours')],
    })
    await set({ enable_welcome_message: false, prompts: [], commands: [] })
    expect((await read()).conversational_automation).toEqual(nothing)
  })

  test('can be set by form or query, with lists as JSON or repeated', async () => {
    const form = new URLSearchParams({
      enable_welcome_message: 'true',
      commands: JSON.stringify([command('a')]),
    })
    expect((await tested.call('POST', AUTOMATION, { raw: form })).status).toBe(200)
    const query: [string, string][] = [
      ['prompts', 'One'],
      ['prompts', 'Two'],
    ]
    expect((await tested.call('POST', AUTOMATION, { query })).status).toBe(200)
    expect((await read()).conversational_automation).toMatchObject({
      enable_welcome_message: true,
      prompts: ['One', 'Two'],
      commands: [command('a')],
    })
    await tested.call('POST', AUTOMATION, { query: { prompts: 'Only one' } })
    expect((await read()).conversational_automation?.prompts).toEqual(['Only one'])
  })

  test('accepts a fifth prompt, which is only discouraged', async () => {
    const prompts = ['One', 'Two', 'Three', 'Four', 'Five']
    expect((await set({ prompts })).status).toBe(200)
    expect((await read()).conversational_automation?.prompts).toEqual(prompts)
  })

  const letters = (count: number) => 'a'.repeat(count)
  test.each([
    ['a prompt', { prompts: [letters(automationLimits.promptCharacters)] }],
    ['a prompt of letters with marks', { prompts: ['g̈'.repeat(automationLimits.promptCharacters)] }],
    [
      'the name of a command with marks',
      { commands: [command('u\u0308'.repeat(automationLimits.commandNameCharacters))] },
    ],
    ['the name of a command in Hindi', { commands: [command('मदद_हिन्दी')] }],
    ['the name of a command', { commands: [command(letters(automationLimits.commandNameCharacters))] }],
    ['a description', { commands: [command('a', letters(automationLimits.commandDescriptionCharacters))] }],
    [
      'commands',
      { commands: Array.from({ length: automationLimits.commands }, (_, index) => command(`c${index}`)) },
    ],
  ])('accepts %s at its limit', async (_what, json) => {
    expect((await set(json)).status).toBe(200)
  })

  test.each([
    [{ prompts: [letters(automationLimits.promptCharacters + 1)] }, 'prompts.0', 'up to 80 characters'],
    [{ prompts: ['Fine', '   '] }, 'prompts.1', 'can’t be empty'],
    [{ prompts: ['Order 📦'] }, 'prompts.0', 'cannot contain emoji'],
    [{ prompts: 'Hello' }, 'prompts', 'a list of strings'],
    [{ prompts: [5] }, 'prompts.0', 'a string'],
    [{ enable_welcome_message: 'yes' }, 'enable_welcome_message', 'true or false'],
    [{ commands: [command(letters(33))] }, 'commands.0.command_name', 'up to 32 characters'],
    [{ commands: [command('two words')] }, 'commands.0.command_name', 'letters, digits, and underscores'],
    [{ commands: [command('a', letters(257))] }, 'commands.0.command_description', 'up to 256 characters'],
    [{ commands: [command('a', ' ')] }, 'commands.0.command_description', 'what the command does'],
    [{ commands: [{ command_name: 'a' }] }, 'commands.0.command_description', 'what the command does'],
    [{ commands: [command('a'), command('b'), command('A')] }, 'commands.2.command_name', 'already exists'],
    [
      { commands: Array.from({ length: 31 }, (_, index) => command(`c${index}`)) },
      'commands',
      'up to 30 commands',
    ],
  ])('rejects the whole update for an invalid field (case %#)', async (json, field, explanation) => {
    const answer = await set({ enable_welcome_message: true, ...json })
    expect(answer.status).toBe(400)
    expect(answer.error).toMatchObject({ code: 100, error_data: { field } })
    expect(answer.error?.error_user_msg).toContain(explanation)
    expect((await read()).conversational_automation).toEqual(nothing)
  })
})
