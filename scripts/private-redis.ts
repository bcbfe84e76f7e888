// Starts a private Redis or Valkey without persistence.
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { newHome, type PrivateService, startService } from './private-service.ts'
import { redisProgram } from './programs.mjs'

export async function startRedis(): Promise<PrivateService> {
  const program = redisProgram()
  if (!program)
    throw new Error(
      'Redis is not installed: install it and name it in REDIS_SERVER=/path/to/redis-server, or leave the tests that need it out with WITHOUT=redis',
    )
  const home = newHome('redis')
  const socket = join(home.folder, 'socket')
  const command = [
    program,
    '--port',
    '0',
    '--unixsocket',
    socket,
    '--unixsocketperm',
    '700',
    '--dir',
    home.folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  return startService({
    name: 'Redis',
    home,
    command,
    signal: 'TERM',
    url: `unix://${socket}`,
    ping: () => connectTo(socket),
  })
}

async function connectTo(socket: string): Promise<void> {
  const connection = connect(socket)
  try {
    await once(connection, 'connect')
  } finally {
    connection.destroy()
  }
}
