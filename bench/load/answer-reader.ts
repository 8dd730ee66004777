/** One HTTP answer as the load generator sees it. */
export interface Answer {
  status: number;
  /** Bytes of the body. */
  bytes: number;
  head: string;
  /** Undefined unless bodies are being kept. */
  body: string | undefined;
}

/**
 * Reads HTTP/1.1 answers with a Content-Length, one at a time, without keeping their bodies: it has to be much
 * cheaper than the servers it measures. Throws on anything else.
 */
export function readAnswers(onAnswer: (answer: Answer) => void): {
  feed(chunk: Buffer): void;
  keepBody(keep: boolean): void;
} {
  let early: Buffer | undefined;
  let answer: Answer | undefined;
  let missing = 0;
  let keep = false;
  let body: Buffer[] = [];

  return {
    keepBody: (wanted) => (keep = wanted),
    feed(chunk) {
      const rest = answer ? chunk : begin(chunk);
      if (!answer || !rest) return;
      missing -= rest.length;
      if (missing < 0) throw new Error(`An answer is longer than its Content-Length says:\n${answer.head}`);
      // A copy, because the chunk's memory is reused for the next chunk.
      if (keep) body.push(Buffer.from(rest));
      if (missing > 0) return;
      const whole = keep ? { ...answer, body: Buffer.concat(body).toString() } : answer;
      answer = undefined;
      body = [];
      onAnswer(whole);
    },
  };

  /** Reads the head and returns the bytes after it; undefined until the head is complete. */
  function begin(chunk: Buffer): Buffer | undefined {
    const bytes = early ? Buffer.concat([early, chunk]) : chunk;
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) {
      early = Buffer.from(bytes);
      return undefined;
    }
    early = undefined;
    const head = bytes.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    missing = status === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(missing)) throw new Error(`An answer has no Content-Length:\n${head}`);
    answer = { status, bytes: missing, head, body: undefined };
    return bytes.subarray(end + 4);
  }
}
