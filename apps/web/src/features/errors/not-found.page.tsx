export { NotFound as default } from '#kit/not-found.tsx';
