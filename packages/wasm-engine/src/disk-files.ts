import fs from 'node:fs';
import { join } from 'node:path';

/** The little of Emscripten's file system that a kind of files of one's own stands on. */
export interface MemoryFiles {
  ErrnoError: new (errno: number) => Error;
  createNode(parent: FileNode | null, name: string, mode: number, device: number): FileNode;
  isDir(mode: number): boolean;
  isFile(mode: number): boolean;
  mkdir(path: string): void;
  mount(kind: unknown, options: { root: string }, at: string): void;
  writeFile(path: string, text: string): void;
}
interface FileNode {
  name: string;
  mode: number;
  parent: FileNode;
  mount: { opts: { root: string } };
  node_ops: unknown;
  stream_ops: unknown;
}
interface Stream {
  node: FileNode;
  flags: number;
  position: number;
  shared: { refcount: number };
  descriptor?: number;
}
interface Attributes {
  mode?: number;
  size?: number;
  atime?: number;
  mtime?: number;
}

/** WASI's numbers of the errors a disk can answer with. */
const ERRNO = {
  EACCES: 2,
  EBADF: 8,
  EEXIST: 20,
  EINVAL: 28,
  EIO: 29,
  EISDIR: 31,
  ELOOP: 32,
  EMFILE: 33,
  ENAMETOOLONG: 37,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  ENOTEMPTY: 55,
  EPERM: 63,
  EROFS: 69,
  EXDEV: 75,
};
const errnoByCode = new Map<unknown, number>(Object.entries(ERRNO));
const LINK = 0o120777;
const FOLDER = 0o40777;
/** Flags that Emscripten passes on and Node's open does not take. */
const UNWANTED = 0o2000000 | 0o200000 | 0o100000 | 0o200;

/**
 * A folder of the real disk inside the WebAssembly engine. Emscripten's own files live in memory and die with
 * the process; these are the disk's, so that what was acknowledged is still there after a kill.
 */
export function diskFiles(memory: MemoryFiles) {
  const disk =
    <A extends unknown[], R>(work: (...given: A) => R) =>
    (...given: A): R => {
      try {
        return work(...given);
      } catch (error) {
        if (error instanceof memory.ErrnoError) throw error;
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        throw new memory.ErrnoError(errnoByCode.get(code) ?? ERRNO.EIO);
      }
    };

  const pathOf = (node: FileNode): string => {
    const names: string[] = [];
    let at = node;
    while (at.parent !== at) {
      names.unshift(at.name);
      at = at.parent;
    }
    return join(at.mount.opts.root, ...names);
  };
  const within = (folder: FileNode, name: string) => join(pathOf(folder), name);

  const makeNode = (parent: FileNode | null, name: string, mode: number) => {
    const node = memory.createNode(parent, name, mode, 0);
    node.node_ops = nodeOperations;
    node.stream_ops = streamOperations;
    return node;
  };

  const nodeOperations = {
    getattr: disk((node: FileNode) => {
      const { ino, mode, nlink, uid, gid, size, atime, mtime, ctime } = fs.lstatSync(pathOf(node));
      const blocks = Math.ceil(size / 512);
      return {
        dev: 1,
        ino,
        mode,
        nlink,
        uid,
        gid,
        rdev: 0,
        size,
        atime,
        mtime,
        ctime,
        blksize: 4096,
        blocks,
      };
    }),
    setattr: disk((node: FileNode, { mode, size, atime, mtime }: Attributes) => {
      const path = pathOf(node);
      if (mode !== undefined) fs.chmodSync(path, mode & 0o7777);
      if (size !== undefined) fs.truncateSync(path, size);
      const [accessed, modified] = [atime ?? mtime, mtime ?? atime];
      if (accessed !== undefined && modified !== undefined)
        fs.utimesSync(path, new Date(accessed), new Date(modified));
    }),
    lookup: disk((parent: FileNode, name: string) =>
      makeNode(parent, name, fs.lstatSync(within(parent, name)).mode),
    ),
    mknod: disk((parent: FileNode, name: string, mode: number) => {
      const path = within(parent, name);
      if (memory.isDir(mode)) fs.mkdirSync(path, mode & 0o7777);
      else fs.writeFileSync(path, '', { mode: mode & 0o7777 });
      return makeNode(parent, name, mode);
    }),
    rename: disk((node: FileNode, folder: FileNode, name: string) => {
      fs.renameSync(pathOf(node), within(folder, name));
      node.name = name;
    }),
    unlink: disk((parent: FileNode, name: string) => fs.unlinkSync(within(parent, name))),
    rmdir: disk((parent: FileNode, name: string) => fs.rmdirSync(within(parent, name))),
    readdir: disk((node: FileNode) => ['.', '..', ...fs.readdirSync(pathOf(node))]),
    symlink: disk((parent: FileNode, name: string, target: string) => {
      fs.symlinkSync(target, within(parent, name));
      return makeNode(parent, name, LINK);
    }),
    readlink: disk((node: FileNode) => fs.readlinkSync(pathOf(node))),
  };

  const descriptorOf = (stream: Stream) => {
    if (stream.descriptor === undefined) throw new memory.ErrnoError(ERRNO.EISDIR);
    return stream.descriptor;
  };
  const part = (buffer: Uint8Array, offset: number, length: number) =>
    new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length);

  const streamOperations = {
    open: disk((stream: Stream) => {
      if (!memory.isFile(stream.node.mode)) return;
      stream.shared.refcount = 1;
      stream.descriptor = fs.openSync(pathOf(stream.node), stream.flags & ~UNWANTED);
    }),
    dup: (stream: Stream) => {
      stream.shared.refcount += 1;
    },
    close: disk((stream: Stream) => {
      if (stream.descriptor === undefined) return;
      stream.shared.refcount -= 1;
      if (stream.shared.refcount === 0) fs.closeSync(stream.descriptor);
    }),
    read: disk((stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      length === 0 ? 0 : fs.readSync(descriptorOf(stream), part(buffer, offset, length), 0, length, position),
    ),
    write: disk((stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      fs.writeSync(descriptorOf(stream), part(buffer, offset, length), 0, length, position),
    ),
    llseek: disk((stream: Stream, offset: number, from: 0 | 1 | 2) => {
      const base = from === 0 ? 0 : from === 1 ? stream.position : fs.fstatSync(descriptorOf(stream)).size;
      if (base + offset < 0) throw new memory.ErrnoError(ERRNO.EINVAL);
      return base + offset;
    }),
    fsync: disk((stream: Stream) => {
      fs.fdatasyncSync(descriptorOf(stream));
      return 0;
    }),
  };

  return { mount: () => makeNode(null, '/', FOLDER) };
}
