/**
 * A Karrio that remembers what it sold, and that sells the same shipment twice when it is asked twice: what must not happen is
 * counted here. `onStep` is called at the points at which a client may die.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';

/** Points of a purchase: asked for, made, answered, and the label asked for. */
export type Step = 'asked' | 'made' | 'answered' | 'label';

interface Sold {
  /** Number of our order, as the options name it. */
  reference: string;
  packageId: string;
  times: number;
  trackingNumber: string;
}

export interface KarrioServer {
  url: string;
  sold: ReadonlyMap<string, Sold>;
  onStep: (step: Step, reference: string) => void;
  close(): Promise<void>;
}

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n';

export async function karrioServer(): Promise<KarrioServer> {
  const shipments = new Map<string, Record<string, unknown>>();
  const sold = new Map<string, Sold>();
  let numbers = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      answer(request.method!, request.url!, text === '' ? {} : JSON.parse(text), response);
    });
  });

  function answer(
    method: string,
    path: string,
    body: Record<string, unknown>,
    response: ServerResponse,
  ): void {
    const [, , , id = '', verb] = path.split('/');
    if (path === '/v1/connections') return send(response, 200, { results: [] });
    if (method === 'POST' && path === '/v1/shipments') {
      const made = draftOf(body);
      shipments.set(made.id, made);
      return send(response, 201, made);
    }
    const shipment = shipments.get(id);
    if (!shipment) return send(response, 404, { errors: [{ message: 'Not found', code: 'not_found' }] });
    if (method === 'GET') return send(response, 200, shipment);
    const reference = String(shipment['reference']);
    if (verb === 'documents') {
      own.onStep('label', reference);
      return send(response, 200, { base64: Buffer.from(pdf).toString('base64') });
    }
    if (verb === 'cancel') {
      shipment['status'] = 'cancelled';
      return send(response, 200, shipment);
    }
    own.onStep('asked', reference);
    const before = sold.get(id);
    const trackingNumber = before?.trackingNumber ?? `KR${String(++numbers).padStart(10, '0')}`;
    const parcels = shipment['parcels'] as { reference_number: string }[];
    const packageId = parcels[0]!.reference_number;
    sold.set(id, { reference, packageId, trackingNumber, times: (before?.times ?? 0) + 1 });
    Object.assign(shipment, {
      status: 'purchased',
      tracking_number: trackingNumber,
      selected_rate: (shipment['rates'] as { id: string }[]).find(
        (rate) => rate.id === body['selected_rate_id'],
      ),
    });
    own.onStep('made', reference);
    response.on('finish', () => own.onStep('answered', reference));
    return send(response, 200, shipment);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const own: KarrioServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sold,
    onStep: () => {},
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return own;
}

function draftOf(body: Record<string, unknown>) {
  const id = `shp_${randomUUID().replaceAll('-', '')}`;
  const rate = {
    ...{ id: `rat_${id}`, carrier_name: 'ups', carrier_id: 'ups_reno', currency: 'USD' },
    ...{ service: 'ups_ground', total_charge: 8.42, transit_days: 3, meta: {} },
  };
  const { shipper, recipient, parcels, reference } = body;
  return {
    ...{ id, shipper, recipient, parcels, reference, status: 'draft', rates: [rate], messages: [] },
    ...{ selected_rate: null as unknown, carrier_name: 'ups', tracking_number: null as unknown },
    ...{ tracking_url: null, label_type: body['label_type'] ?? 'PDF', invoice_url: null },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
