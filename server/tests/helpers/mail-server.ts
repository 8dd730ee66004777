/** A mail server on loopback, which accepts or refuses mail. */
import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** Accepted mails, in raw form: the recipient, and the text with its headers. */
  mails: { to: string; text: string }[];
  /** While set, all mail is refused. */
  refusing: boolean;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, mailServer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refusing: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return mailServer;
}

function converse(socket: Socket, mailServer: MailServer): void {
  let [pending, to, body]: [string, string, string[] | undefined] = ['', '', undefined];
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example.com');
  socket.on('data', (piece) => {
    const lines = (pending + piece.toString()).split('\r\n');
    pending = lines.pop()!;
    for (const line of lines) hear(line);
  });

  function hear(line: string): void {
    if (body) {
      if (line !== '.') return void body.push(line.replace(/^\./, ''));
      mailServer.mails.push({ to, text: unfolded(body.join('\n')) });
      body = undefined;
      return void say('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      if (mailServer.refusing) return void say('451 not now');
      to = /<(.*)>/.exec(line)![1]!;
    }
    if (verb === 'DATA') body = [];
    if (verb === 'QUIT') socket.end();
    say(verb === 'DATA' ? '354 go on' : '250 ok');
  }
}

/** Decodes quoted-printable text. */
const unfolded = (text: string): string =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
