import { Decoder, PacketType, type Packet } from 'socket.io-parser'

/**
 * Socket.IO's own packets as text (protocol 5), without the library's search for binary data in each of them: the
 * contract has none, and the search goes through every field of every event.
 */
class TextEncoder {
  encode({ type, nsp, id, data }: Packet): [string] {
    if (type === PacketType.BINARY_EVENT || type === PacketType.BINARY_ACK)
      throw new Error('packets here hold no binary data')
    const namespace = nsp === '/' ? '' : `${nsp},`
    return [`${type}${namespace}${id ?? ''}${(data ?? null) === null ? '' : JSON.stringify(data)}`]
  }
}

/** What the server takes as its `parser`. */
export const textParser = { Encoder: TextEncoder, Decoder }
