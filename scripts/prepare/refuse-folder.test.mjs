import { expect, test } from 'vitest'
import { refuseFolder } from './refuse-folder.mjs'

test('a folder with # in its path is rejected with advice', () => {
  expect(() => refuseFolder('/home/ada/c#/switchboard')).toThrow(
    'Pages cannot be built in /home/ada/c#/switchboard, because of the # in its name: move or rename the folder and start again.',
  )
})

test.each(['/home/ada/switchboard', '/home/ada ünder/what?', '/home/ada/100%', '/home/ada/a%23b'])(
  '%s is accepted',
  (folder) => expect(() => refuseFolder(folder)).not.toThrow(),
)
