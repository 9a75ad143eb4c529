// A WebSocket for tests: what is sent is kept, what the server would say is told by the test.
import type { FromClient, FromServer } from '../src/messages'

export class FakeSocket {
  static all: FakeSocket[] = []
  sent: FromClient[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient)
  }
  close(code = 1000): void {
    this.onclose?.({ code })
  }
  tell(message: Partial<FromServer>): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }
}
