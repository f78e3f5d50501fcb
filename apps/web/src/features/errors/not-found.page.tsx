export { NotFound as default } from '#kit/navigation/not-found.tsx';
