/** Receivers that check what they get, to be pasted. They take the secret from PACKHOUSE_WEBHOOK_SECRET. */
interface Receiver {
  name: string;
  lead: string;
  code: string;
}

const node = `import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.PACKHOUSE_WEBHOOK_SECRET);

createServer(async (request, response) => {
  // Use the raw body: if it is parsed and written again, the signature may not match.
  const body = await text(request);
  try {
    const event = webhook.verify(body, request.headers);
    console.log(event.type, event.data.id, event.data.resourceId);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT ?? 3000);`;

const plainNode = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const key = Buffer.from(process.env.PACKHOUSE_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  // Older than five minutes: this may be a replay of an intercepted request.
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest();
  // There are two signatures while a secret is being rotated.
  return signatures.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const sent = Buffer.from(signature, 'base64');
    return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

createServer(async (request, response) => {
  const body = await text(request);
  const genuine = isGenuine(request.headers, body);
  if (genuine) console.log(JSON.parse(body).type);
  response.writeHead(genuine ? 204 : 400).end();
}).listen(process.env.PORT ?? 3000);`;

const python = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["PACKHOUSE_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_genuine(headers, body: bytes) -> bool:
    sent_at = headers.get("webhook-timestamp", "")
    # Older than five minutes: this may be a replay of an intercepted request.
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # There are two signatures while a secret is being rotated.
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        if genuine:
            print(json.loads(body)["type"], flush=True)
        self.send_response(204 if genuine else 400)
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", 3000))), Receiver).serve_forever()`;

const go = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func genuine(key []byte, header http.Header, body []byte) bool {
	id, at := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(at, 10, 64)
	// Older than five minutes: this may be a replay of an intercepted request.
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + at + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// There are two signatures while a secret is being rotated.
	for _, signature := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(signature), []byte(expected)) {
			return true
		}
	}
	return false
}

func main() {
	secret := strings.TrimPrefix(os.Getenv("PACKHOUSE_WEBHOOK_SECRET"), "whsec_")
	key, err := base64.StdEncoding.DecodeString(secret)
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(io.LimitReader(r.Body, 1<<20))
		if err != nil || !genuine(key, r.Header, body) {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		log.Print(string(body))
		w.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe(":3000", nil))
}`;

const ruby = `require "base64"
require "openssl"

KEY = Base64.decode64(ENV.fetch("PACKHOUSE_WEBHOOK_SECRET").delete_prefix("whsec_"))

# In Rails: genuine?(request.headers, request.raw_post)
def genuine?(headers, body)
  id, at = headers["webhook-id"], headers["webhook-timestamp"]
  # Older than five minutes: this may be a replay of an intercepted request.
  return false unless (Time.now.to_i - at.to_i).abs < 300

  expected = "v1," + Base64.strict_encode64(OpenSSL::HMAC.digest("SHA256", KEY, "#{id}.#{at}.#{body}"))
  # There are two signatures while a secret is being rotated.
  headers["webhook-signature"].to_s.split(" ").any? do |signature|
    signature.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(signature, expected)
  end
end`;

const php = `<?php
$key = base64_decode(preg_replace('/^whsec_/', '', getenv('PACKHOUSE_WEBHOOK_SECRET')));
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$at = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '0';

$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
// Older than five minutes: this may be a replay of an intercepted request.
$genuine = abs(time() - (int) $at) < 300;
$matches = false;
// There are two signatures while a secret is being rotated.
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
    $matches = $matches || hash_equals($expected, $signature);
}
if (!$genuine || !$matches) {
    http_response_code(400);
    exit;
}
$event = json_decode($body, true);
error_log($event['type']);
http_response_code(204);`;

export const receivers: readonly Receiver[] = [
  {
    name: 'Node',
    lead: 'npm install standardwebhooks, save it as receive.mjs, and run: node --env-file=.env receive.mjs',
    code: node,
  },
  {
    name: 'Node without a package',
    lead: 'Save it as receive.mjs and run: node --env-file=.env receive.mjs',
    code: plainNode,
  },
  { name: 'Python', lead: 'Python 3.9 or newer. No package is needed.', code: python },
  { name: 'Go', lead: 'Needs only the standard library.', code: go },
  { name: 'Ruby', lead: 'No gem is needed. Call it with the headers and the raw body.', code: ruby },
  { name: 'PHP', lead: 'A complete endpoint in one file. No package is needed.', code: php },
];
