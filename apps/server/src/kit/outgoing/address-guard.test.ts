import { describe, expect, it, vi } from 'vitest';
import { OutgoingRefused, outgoingGuard } from './address-guard.ts';

const silent = () => Promise.reject(new Error('getaddrinfo ENOTFOUND 10.1.2.3'));
const answering =
  (...addresses: string[]) =>
  async () =>
    addresses;
const refused = (allowed: string[], host: string, resolve: () => Promise<string[]> = silent) =>
  expect(outgoingGuard(allowed, resolve)(host), host).rejects.toThrow(OutgoingRefused);

const hidden = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '169.254.169.254', '100.64.0.1', '100.100.100.200', '192.0.0.192', '198.18.0.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '192.0.2.1', '168.63.129.16'],
  ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a00:1::1'],
  ...['2001::1', '2001:0:7f00:1::', '2001:db8::1', '100::1'],
];

describe('S3: outgoing connections', () => {
  it('go to public addresses, and to the one that was looked up', async () => {
    const go = outgoingGuard([], answering('8.8.8.8', '9.9.9.9'));
    expect(await go('DB.example')).toEqual({ host: 'db.example', address: '8.8.8.8' });
    for (const address of ['8.8.8.8', '2606:4700:4700::1111', '172.32.0.1', '100.128.0.1'])
      expect(await go(address)).toEqual({ host: address, address });
  });

  it.each(hidden)('do not go to %s, written or looked up', async (address) => {
    await refused([], address);
    await refused([], 'db.example', answering(address));
    await refused(['*.example.com'], 'db.example.com', answering('127.0.0.1', '169.254.169.254', '::1'));
  });

  it.each([
    ...[
      'localhost.',
      'db.example.',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.1',
    ],
    ...['127.0.0.1.', '1.2.3.0x', '[::1]', '[::ffff:7f00:1]', '127.0.0.1:80', '１２７.0.0.1', '①②⑦.0.0.1'],
    ...[
      '',
      ' ',
      'db example',
      'db.example\n',
      'db.example\0.evil',
      'user@db.example',
      'db.example/x',
      '..',
      '-a',
    ],
    ...['/var/run/postgresql', '%31%32%37.0.0.1', 'a'.repeat(254)],
  ])('refuse the spelling %j before anybody looks it up', async (host) => {
    const resolve = vi.fn(answering('8.8.8.8'));
    await refused([], host, resolve);
    expect(resolve).not.toHaveBeenCalled();
  });

  it('ask the DNS once: a second answer changes nothing', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const go = outgoingGuard([], async () => [answers.shift() ?? '']);
    expect(await go('rebinding.example')).toEqual({ host: 'rebinding.example', address: '8.8.8.8' });
    expect(answers).toEqual(['127.0.0.1']);
    await expect(go('rebinding.example')).rejects.toThrow(OutgoingRefused);
  });

  it('pass over a hidden address beside a public one', async () => {
    const { address } = await outgoingGuard([], answering('127.0.0.1', '8.8.8.8'))('db.example');
    expect(address).toBe('8.8.8.8');
  });

  it('say the same about an unknown host and a forbidden one', async () => {
    const said = async (resolve: () => Promise<string[]>) =>
      outgoingGuard([], resolve)('db.example').catch(String);
    expect(await said(silent)).toBe(await said(answering('10.0.0.1')));
    expect(await said(answering())).not.toMatch(/10\.|ENOTFOUND|private/);
  });

  it('really resolve, also localhost', async () => {
    await expect(outgoingGuard([])('localhost')).rejects.toThrow(OutgoingRefused);
    expect((await outgoingGuard(['127.0.0.0/8'])('localhost')).address).toBe('127.0.0.1');
  });
});

describe('the allowlist of hosts', () => {
  it('closes everything else, without looking it up', async () => {
    const names = ['db.example', '*.figures.example'];
    const resolve = vi.fn(answering('8.8.8.8'));
    for (const host of ['other.example', 'figures.example', 'xfigures.example', 'db.example.evil', '8.8.8.8'])
      await refused(names, host, resolve);
    expect(resolve).not.toHaveBeenCalled();
    for (const host of ['db.example', 'a.figures.example', 'a.b.figures.example'])
      expect((await outgoingGuard(names, resolve)(host)).host).toBe(host);
  });

  it('lets a named host be on a private network, but not on this machine or this link', async () => {
    for (const address of ['10.0.0.5', '192.168.1.5', '100.64.0.5', 'fd12::5'])
      expect((await outgoingGuard(['db.example'], answering(address))('db.example')).address).toBe(address);
    for (const address of ['127.0.0.1', '169.254.169.254', '0.0.0.0', '::1', 'fe80::1', '64:ff9b::a00:1'])
      await refused(['db.example'], 'db.example', answering(address));
  });

  it('opens a network by its range, under any name', async () => {
    const go = outgoingGuard(['10.1.0.0/16', 'fd12::/32', '127.0.0.1'], answering('10.1.2.3'));
    expect((await go('anything.example')).address).toBe('10.1.2.3');
    for (const address of ['10.1.9.9', 'fd12::1', '127.0.0.1'])
      expect((await go(address)).address).toBe(address);
    for (const address of ['10.2.0.1', 'fd13::1', '127.0.0.2', '8.8.8.8']) {
      await refused(['10.1.0.0/16', 'fd12::/32', '127.0.0.1'], address);
      await refused(['10.1.0.0/16', 'fd12::/32', '127.0.0.1'], 'db.example', answering(address));
    }
  });
});
